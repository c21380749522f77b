/** `isOn` is true when this document is a preview. A preview stores no viewed titles and no searches in the browser. */
export const preview = { isOn: false }
