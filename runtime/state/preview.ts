/**
 * State of the preview. `isOn` means that this document is a preview, which does not count as a visit and stores
 * nothing in the browser.
 */
export const preview = { isOn: false }
