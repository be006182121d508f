/**
 * `fetch` for large forms: the browser's own tells nothing about what has gone out, XMLHttpRequest does. Answers what
 * fetch would; a lost connection throws a TypeError as fetch does.
 */
export function uploadFetch(onProgress: (sent: number) => void): typeof fetch {
  return (input, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(init?.method ?? 'GET', input instanceof Request ? input.url : input)
      new Headers(init?.headers).forEach((value, name) => request.setRequestHeader(name, value))
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total)
      })
      request.addEventListener('load', () =>
        resolve(new Response(request.responseText, { status: request.status })),
      )
      for (const lost of ['error', 'timeout', 'abort'] as const) {
        request.addEventListener(lost, () => reject(new TypeError('Upload lost')))
      }
      init?.signal?.addEventListener('abort', () => request.abort())
      request.send(init?.body as FormData)
    })
}
