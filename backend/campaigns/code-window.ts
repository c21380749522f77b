/**
 * Returns whether a promo code's own window contains an instant in epoch milliseconds. The window of its campaign is
 * not checked.
 */
export function isOpen(
  { startsAt, endsAt }: { readonly startsAt: Date | null; readonly endsAt: Date | null },
  at: number,
): boolean {
  return (startsAt === null || startsAt.getTime() <= at) && (endsAt === null || at < endsAt.getTime())
}
