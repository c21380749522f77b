/**
 * `isOn` is true when this document is a preview. A preview does not count as a visit, and stores nothing in the
 * browser.
 */
export const preview = { isOn: false }
