/** The figures of all cards, as printed in mid-2025. Loaded with the pages that show them. */
import { parseUnitStats } from "#domain/catalog/unit-stats.ts";
import statsFile from "./unit-stats.json" with { type: "json" };

/** The statistics by unit id; a mercenary's are there once for each faction. */
export const unitStats = parseUnitStats(statsFile);
