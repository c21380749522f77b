/** Returns the status to show: an order with a pending payment is shown as received (specification, section 4). */
export function shownStatus(status: string): string {
  return status === 'awaiting' ? 'received' : status
}
