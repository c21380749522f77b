/**
 * Replaces a slash inside a segment of a decoded path (`AC%2FDC`), where `/` separates segments. No URL can contain it:
 * control characters are rejected.
 */
export const segmentSlash = '\u001f'
