import { isPlainObject } from '../../resources/define/index.ts'
import { ApiError } from './apiError.ts'
import { apiUrl } from './apiUrl.ts'
import { handleAuthFailure } from './http.ts'
import { getSession } from './session.ts'

export type SendForm = (path: string, form: FormData, key: string, onProgress: (share: number) => void) => Promise<void>

/** Sends a form with upload progress from 0 to 1, which `fetch` lacks. @throws ApiError */
export const sendForm: SendForm = (path, form, key, onProgress) =>
  new Promise((resolve, reject) => {
    const token = getSession().user?.token
    const request = new XMLHttpRequest()
    request.open('POST', apiUrl(path))
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('idempotency-key', key)
    if (token) request.setRequestHeader('x-token', token)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) return resolve()
      const error = new ApiError(request.status, failureIn(request.responseText))
      if (token && token === getSession().user?.token) handleAuthFailure(error, token)
      reject(error)
    }
    request.onerror = () => reject(new ApiError(0))
    request.send(form)
  })

function failureIn(text: string): ApiError['body'] {
  try {
    const read: unknown = JSON.parse(text)
    return isPlainObject(read) ? read : {}
  } catch {
    return {} // a proxy's error page
  }
}
