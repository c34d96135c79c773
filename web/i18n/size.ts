import { useFormatter } from "use-intl";

/** A number of bytes in words: "1.2 MB". */
export function useSize(): (bytes: number) => string {
  const format = useFormatter();
  return (bytes) => {
    const inUnit = (amount: number, unit: string) =>
      format.number(amount, { style: "unit", unit, maximumFractionDigits: 1 });
    // Its short form has no plural.
    if (bytes < 1000)
      return format.number(bytes, { style: "unit", unit: "byte", unitDisplay: "long" });
    return bytes < 1_000_000 ? inUnit(bytes / 1000, "kilobyte") : inUnit(bytes / 1e6, "megabyte");
  };
}
