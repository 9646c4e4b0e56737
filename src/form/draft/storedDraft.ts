import { isPlainObject } from '../../../resources/define/index.ts'
import { ApiError } from '../../core/apiError.ts'
import { keepDraftSecret, keptDraftSecret } from '../../core/draftKeys.ts'
import { get } from '../../core/http.ts'
import { readStored } from '../../core/storedUser.ts'
import { ownerOf } from '../../core/tokenOwner.ts'

/**
 * The unsent input of a form. `before` has the initial values of the fields; `files` the chosen ones, of which a stored
 * draft has only the names; `parts` what the form holds besides its fields, such as pending rows. `interrupted` when the
 * end of the session closed the form, and not the user.
 */
export type StoredDraft = {
  savedAt: string
  interrupted: boolean
  fields: Readonly<Record<string, DraftedField>>
  files: Readonly<Record<string, File | string>>
  parts: Readonly<Record<string, unknown>>
}

export type DraftedField = { before: unknown; typed: unknown; isDirty: boolean }

const longestMs = 30 * 24 * 3_600_000

/** Reads and writes the drafts of one user (decision 68). */
export type DraftStore = {
  read(key: string): Promise<StoredDraft | null>
  /** @returns whether the browser could store it */
  write(key: string, draft: StoredDraft): Promise<boolean>
}

/**
 * Encrypts the drafts. Only a session of the user gets the key from the server, so nobody reads them without one.
 * @returns null without TLS, where browsers do not encrypt, and while neither the server nor this tab has the key
 */
export async function openDrafts(token: string): Promise<DraftStore | null> {
  const owner = ownerOf(token)
  if (owner === null || !window.crypto.subtle) return null
  const secret = keptDraftSecret(owner) ?? (await askSecret(owner))
  if (secret === null) return null
  const key = await crypto.subtle.importKey('raw', fromBase64(secret), 'AES-GCM', false, ['encrypt', 'decrypt'])
  return {
    async read(name) {
      const stored = localStorage.getItem(name)
      const draft = stored === null ? null : parseDraft(await decrypt(key, name, stored))
      if (stored !== null && draft === null) removeDraft(name)
      return draft
    },
    async write(name, draft) {
      const change = nextChange(name)
      try {
        const sealed = await encrypt(key, name, JSON.stringify(draft, withoutFiles))
        if (changes.get(name) === change && !isOfOther(owner)) localStorage.setItem(name, sealed)
        return true
      } catch (error) {
        console.error(error)
        return false
      }
    },
  }
}

export function removeDraft(name: string): void {
  nextChange(name)
  localStorage.removeItem(name)
}

/** A later change of a draft wins over one that is still being encrypted. */
const changes = new Map<string, number>()

function nextChange(name: string): number {
  const change = (changes.get(name) ?? 0) + 1
  changes.set(name, change)
  return change
}

/** Another user has signed in meanwhile. */
function isOfOther(owner: string): boolean {
  const user = readStored()
  return user !== null && ownerOf(user.token) !== owner
}

async function askSecret(owner: string): Promise<string | null> {
  try {
    const { draftKey } = await get<{ draftKey: string }>('/auth/drafts/key')
    keepDraftSecret(owner, draftKey)
    return draftKey
  } catch (error) {
    if (error instanceof ApiError) return null // without a server, or with an ended session
    throw error
  }
}

const ivBytes = 12

/** The name is authenticated too: a draft does not open at another page. */
const parameters = (iv: Uint8Array<ArrayBuffer>, name: string): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(name),
})

async function encrypt(key: CryptoKey, name: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const sealed = await crypto.subtle.encrypt(parameters(iv, name), key, new TextEncoder().encode(text))
  return toBase64(new Uint8Array([...iv, ...new Uint8Array(sealed)]))
}

/** @returns null for what this key did not encrypt */
async function decrypt(key: CryptoKey, name: string, sealed: string): Promise<string | null> {
  try {
    const bytes = fromBase64(sealed)
    const text = await crypto.subtle.decrypt(parameters(bytes.slice(0, ivBytes), name), key, bytes.slice(ivBytes))
    return new TextDecoder().decode(text)
  } catch {
    return null
  }
}

const toBase64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0))

const withoutFiles = (_key: string, value: unknown): unknown => (value instanceof File ? value.name : value)

/** @returns null for no draft, an old one, and one of another format */
function parseDraft(text: string | null): StoredDraft | null {
  const draft: unknown = text === null ? null : JSON.parse(text)
  if (!isDraft(draft)) return null
  return Date.now() - Date.parse(draft.savedAt) < longestMs ? draft : null
}

function isDraft(value: unknown): value is StoredDraft {
  if (!isPlainObject(value) || typeof value.savedAt !== 'string') return false
  return [value.fields, value.files, value.parts].every(isPlainObject)
}
