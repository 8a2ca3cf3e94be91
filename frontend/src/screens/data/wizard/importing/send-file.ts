import type { Upload } from '../../../../../../shared/contract/imports.ts'

/**
 * Sends a file to the address and with the fields that an import was given. `onProgress` hears the share that has left,
 * 0 to 1 (fetch cannot tell this, hence XMLHttpRequest). Rejects with a sentence for the person.
 */
export function sendFile(upload: Upload, file: Blob, onProgress: (share: number) => void): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(upload.fields)) form.append(name, value)
  form.append('file', file)

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', upload.url)
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    }
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve()
      else reject(new Error(refusalOf(request.status)))
    }
    request.onerror = () =>
      reject(
        new Error(
          'The connection was lost while the file was being sent. Nothing was imported; please try again.',
        ),
      )
    request.send(form)
  })
}

function refusalOf(status: number): string {
  if (status === 403) return 'The time to send this file has run out. Nothing was imported; please try again.'
  if (status === 400)
    return 'The file was refused because it is not the one that was chosen first. Choose it again.'
  return `The file could not be stored (${status}). Nothing was imported; please try again.`
}
