/**
 * Returns whether an instant, in epoch milliseconds, is within a promo code's own time window. Does not check the
 * campaign's window.
 */
export function isOpen(
  { startsAt, endsAt }: { readonly startsAt: Date | null; readonly endsAt: Date | null },
  at: number,
): boolean {
  return (startsAt === null || startsAt.getTime() <= at) && (endsAt === null || at < endsAt.getTime())
}
