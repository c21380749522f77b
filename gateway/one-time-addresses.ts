/** Matches URLs of sign-in links. The capturing group is the token. */
export const signInLinkPattern = /[?&]loginToken=([\w-]{1,100})(?=&|$)/
/** Matches URLs of the links from the payment page and from mails to an order. The capturing group is the token. */
export const orderLinkPattern = /^[^?]*\/checkout\/confirm\?(?:.*&)?token=([\w-]{1,100})(?=&|$)/
export const confirmLinkPath = '/actions/one-time-link'
export const confirmLinkPattern = /^\/actions\/one-time-link$/
