/** Whether this document is a preview: looking at a draft is no visit, and leaves nothing in the browser. */
export const preview = { isOn: false }
