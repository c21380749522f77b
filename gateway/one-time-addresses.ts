/** URLs of one-time links, and the path to which the button of their page posts. */
export const signInLinkPattern = /[?&]loginToken=([\w-]{1,100})(?=&|$)/
/** URLs to which a payment and the mails of an order lead. */
export const orderLinkPattern = /^[^?]*\/checkout\/confirm\?(?:.*&)?token=([\w-]{1,100})(?=&|$)/
export const confirmLinkPath = '/actions/one-time-link'
export const confirmLinkPattern = /^\/actions\/one-time-link$/
