import { useFormatter } from "use-intl";

/** A size in megabytes, or gigabytes where it is large, as the reader writes them; never nothing. */
export function useSize(): (bytes: number) => string {
  const format = useFormatter();
  return (bytes) => {
    const megabytes = Math.max(bytes / 1_000_000, 0.1);
    const isLarge = megabytes >= 1000;
    return format.number(isLarge ? megabytes / 1000 : megabytes, {
      style: "unit",
      unit: isLarge ? "gigabyte" : "megabyte",
      maximumFractionDigits: 1,
    });
  };
}
