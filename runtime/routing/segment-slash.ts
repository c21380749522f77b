/**
 * Stands for a slash within a segment of a decoded path (`AC%2FDC`), where `/` parts segments. No address can hold it:
 * control characters are refused.
 */
export const segmentSlash = '\u001f'
