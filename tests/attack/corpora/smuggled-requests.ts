/**
 * A request that the gateway never forwards. The back end can receive it only if gateway and back end disagree on where
 * the previous request ends.
 */
const hidden = 'GET /metrics HTTP/1.1\r\nHost: shop.example\r\nX-Mark: hidden\r\n\r\n'
const chunked = (body: string) => `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
const lengthOf = (body: string) => `Content-Length: ${body.length}`
const encoded = 'Transfer-Encoding: chunked'

/** Requests for which two servers may disagree on where the head or the body ends. */
const kinds: Readonly<Record<string, (method: string, path: string) => string>> = {
  'a body in chunks': (method, path) => framed(method, path, [encoded], chunked(hidden)),
  'a body with a length': (method, path) => framed(method, path, [lengthOf(hidden)], hidden),
  'a length, then chunks': (method, path) => framed(method, path, ['Content-Length: 4', encoded], chunked(hidden)),
  'chunks, then a length': (method, path) => framed(method, path, [encoded, 'Content-Length: 4'], chunked(hidden)),
  'a length of nothing, and chunks': (method, path) =>
    framed(method, path, ['Content-Length: 0', encoded], chunked(hidden)),
  'two lengths': (method, path) => framed(method, path, ['Content-Length: 0', lengthOf(hidden)], hidden),
  'two lengths in one header': (method, path) => framed(method, path, [`Content-Length: 0, ${hidden.length}`], hidden),
  'a length with a sign': (method, path) => framed(method, path, [`Content-Length: +${hidden.length}`], hidden),
  'a length in hexadecimal': (method, path) =>
    framed(method, path, [`Content-Length: 0x${hidden.length.toString(16)}`], hidden),
  'a length that is too short': (method, path) => framed(method, path, ['Content-Length: 4'], `1234${hidden}`),
  'a length with a blank before its colon': (method, path) =>
    framed(method, path, [`Content-Length : ${hidden.length}`], hidden),
  'chunks with a blank before the colon': (method, path) =>
    framed(method, path, ['Transfer-Encoding : chunked'], chunked(hidden)),
  'chunks after a tab': (method, path) => framed(method, path, ['Transfer-Encoding:\tchunked'], chunked(hidden)),
  'chunks after a form feed': (method, path) => framed(method, path, ['Transfer-Encoding: \fchunked'], chunked(hidden)),
  'chunks in capitals': (method, path) => framed(method, path, ['TRANSFER-ENCODING: CHUNKED'], chunked(hidden)),
  'chunks and something else': (method, path) =>
    framed(method, path, ['Transfer-Encoding: chunked, identity'], chunked(hidden)),
  'something else and chunks': (method, path) =>
    framed(method, path, ['Transfer-Encoding: identity, chunked'], chunked(hidden)),
  'an encoding that does not exist': (method, path) =>
    framed(method, path, ['Transfer-Encoding: xchunked', lengthOf(hidden)], hidden),
  'two encodings': (method, path) => framed(method, path, [encoded, 'Transfer-Encoding: x'], chunked(hidden)),
  'a folded encoding': (method, path) => framed(method, path, ['Transfer-Encoding:\r\n chunked'], chunked(hidden)),
  'a folded header before the length': (method, path) =>
    framed(method, path, ['X-Long: a\r\n b', lengthOf(hidden)], hidden),
  'a chunk with an extension': (method, path) =>
    framed(method, path, [encoded], `${hidden.length.toString(16)};a=\r\n${hidden}\r\n0\r\n\r\n`),
  'a chunk that ends with LF': (method, path) =>
    framed(method, path, [encoded], `${hidden.length.toString(16)}\n${hidden}\n0\n\n`),
  'a chunk of an endless size': (method, path) =>
    framed(method, path, [encoded], `fffffffffffffffff\r\n${hidden}\r\n0\r\n\r\n`),
  'a chunk of a size below nothing': (method, path) => framed(method, path, [encoded], `-1\r\n${hidden}\r\n0\r\n\r\n`),
  trailers: (method, path) =>
    framed(method, path, [encoded, 'Trailer: Content-Length'], `0\r\nContent-Length: 4\r\n\r\n${hidden}`),
  'a body that is expected': (method, path) => framed(method, path, ['Expect: 100-continue', lengthOf(hidden)], hidden),
  'an expectation that nobody knows': (method, path) =>
    framed(method, path, ['Expect: 200-ok', lengthOf(hidden)], hidden),
  'an upgrade with a body': (method, path) =>
    framed(method, path, ['Connection: Upgrade', 'Upgrade: websocket', lengthOf(hidden)], hidden),
  'an upgrade with chunks': (method, path) =>
    framed(method, path, ['Connection: Upgrade', 'Upgrade: websocket', encoded], chunked(hidden)),
  'an upgrade to HTTP/2': (method, path) =>
    framed(method, path, ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAA'], hidden),
  'an upgrade that fails, and more': (method, path) =>
    framed(method, path, ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 1'], hidden),
  'a length that only one hop is to see': (method, path) =>
    framed(method, path, ['Connection: Content-Length', lengthOf(hidden)], hidden),
  'an encoding that only one hop is to see': (method, path) =>
    framed(method, path, ['Connection: Transfer-Encoding', encoded], chunked(hidden)),
  'two hosts': (method, path) => framed(method, path, ['Host: other.example', lengthOf(hidden)], hidden),
  'HTTP/1.0 with chunks': (method, path) =>
    framed(method, path, [encoded], chunked(hidden)).replace('HTTP/1.1\r\n', 'HTTP/1.0\r\n'),
  'a line end within a header': (method, path) => framed(method, path, [`X-A: b\rContent-Length: 0`, encoded], hidden),
  'a nothing byte within a header': (method, path) => framed(method, path, ['X-A: \0', lengthOf(hidden)], hidden),
  'an address with a space': (method, path) => framed(method, `${path}?a= HTTP/1.1`, [lengthOf(hidden)], hidden),
  'a method twice as long': (method, path) => framed(`${method} ${method}`, path, [lengthOf(hidden)], hidden),
}
const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'PATCH', 'TRACE']

function framed(method: string, path: string, headers: readonly string[], body: string): string {
  return [`${method} ${path} HTTP/1.1`, 'Host: shop.example', ...headers, '', body].join('\r\n')
}

/**
 * Returns the bytes of every kind of attempt with every method, for each path that `pathsOf` returns. Send each attempt
 * on a new connection.
 */
export function smugglingAttempts(pathsOf: () => readonly string[]): readonly string[] {
  return Object.values(kinds).flatMap((bytes) =>
    methods.flatMap((method) => pathsOf().map((path) => bytes(method, path))),
  )
}
