/** Maximum characters of the note with which staff close a payment of a wrong amount, or a refused refund. */
export const maxMismatchNote = 300
