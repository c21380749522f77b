import { z } from 'zod'

/** Stored picture; its files are sorted by size, smallest first. */
const uploaded = z.object({
  id: z.string(),
  width: z.number(),
  height: z.number(),
  files: z.array(z.object({ src: z.string(), width: z.number(), format: z.string() })),
})
export type UploadedImage = z.infer<typeof uploaded>

/**
 * Reason why an upload failed, derived from the status of the response. `OFFLINE` means that there was no response, or
 * an unexpected response.
 */
export type UploadRefusal = 'NOT_AN_IMAGE' | 'UNREADABLE' | 'TOO_LARGE' | 'BUSY' | 'SIGNED_OUT' | 'OFFLINE'

const refusals: Readonly<Record<number, UploadRefusal>> = {
  401: 'SIGNED_OUT',
  403: 'SIGNED_OUT',
  413: 'TOO_LARGE',
  415: 'NOT_AN_IMAGE',
  422: 'UNREADABLE',
  503: 'BUSY',
}

/** Uploads a picture to the shop. `onProgress` receives the fraction sent so far, 0 to 1. */
export function uploadImage(
  file: File,
  onProgress: (part: number) => void,
): Promise<UploadedImage | { readonly refusal: UploadRefusal }> {
  return new Promise((done) => {
    // Only XMLHttpRequest reports upload progress.
    const request = new XMLHttpRequest()
    request.open('POST', `/api/images?name=${encodeURIComponent(file.name)}`)
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('error', () => done({ refusal: 'OFFLINE' }))
    request.addEventListener('load', () => {
      const answer = request.status === 201 ? uploaded.safeParse(readJson(request.responseText)) : null
      done(answer?.success ? answer.data : { refusal: refusals[request.status] ?? 'OFFLINE' })
    })
    request.send(file)
  })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
