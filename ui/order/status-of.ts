/** Returns the status to show. An order whose payment is pending is shown as received (specification, section 4). */
export function shownStatus(status: string): string {
  return status === 'awaiting' ? 'received' : status
}
