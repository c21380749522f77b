/**
 * Character that replaces a slash inside a segment (`AC%2FDC`) of a decoded path, where `/` separates segments. No URL
 * can contain it, because control characters are rejected.
 */
export const segmentSlash = '\u001f'
