/** An order whose payment is on its way is shown as received (specification, section 4). */
export function shownStatus(status: string): string {
  return status === 'awaiting' ? 'received' : status
}
