/** Whether this document is a preview, which counts as no visit and stores nothing in the browser. */
export const preview = { isOn: false }
