/**
 * Character that represents an encoded slash (`AC%2FDC`) in a decoded path, where `/` separates segments. No path
 * contains it otherwise, because control characters are rejected.
 */
export const segmentSlash = '\u001f'
