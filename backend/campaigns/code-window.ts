/** Whether a promo code's own window holds at an instant, epoch milliseconds; its campaign has one besides. */
export function isOpen(
  { startsAt, endsAt }: { readonly startsAt: Date | null; readonly endsAt: Date | null },
  at: number,
): boolean {
  return (startsAt === null || startsAt.getTime() <= at) && (endsAt === null || at < endsAt.getTime())
}
