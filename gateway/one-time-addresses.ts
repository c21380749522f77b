/** Addresses of links that are good once, and where their page's button posts. */
export const signInLinkPattern = /[?&]loginToken=([\w-]{1,100})(?=&|$)/
/** To which a payment and the mails of an order lead. */
export const orderLinkPattern = /^[^?]*\/checkout\/confirm\?(?:.*&)?token=([\w-]{1,100})(?=&|$)/
export const confirmLinkPath = '/actions/one-time-link'
export const confirmLinkPattern = /^\/actions\/one-time-link$/
