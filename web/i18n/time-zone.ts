/**
 * The time zone that times are shown in: the browser's, where `Intl` knows it. Some say "Etc/Unknown" for a clock
 * without a zone, and then format nothing; the clock's own distance from UTC still tells the hours.
 *
 * @param named The zone that the browser says it is in
 * @param minutesBehind As of `Date.prototype.getTimezoneOffset`
 */
export function usableTimeZone(named: string | undefined, minutesBehind: number): string {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: named }).resolvedOptions().timeZone === named
      ? named
      : zoneAt(minutesBehind);
  } catch {
    return zoneAt(minutesBehind);
  }
}

/** A zone by its distance; in these names the sign is that of the distance to UTC. Only whole hours have one. */
function zoneAt(minutesBehind: number): string {
  const hours = Math.round(minutesBehind / 60);
  return hours === 0 ? "UTC" : `Etc/GMT${hours > 0 ? "+" : "-"}${Math.abs(hours)}`;
}
