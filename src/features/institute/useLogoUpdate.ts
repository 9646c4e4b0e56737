import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { logoDone, logoFault } from '../../../resources/parts/logo.ts'
import { notify } from '../../core/notices.tsx'
import { logoFailure, sendLogo } from './logoFile.ts'

/** A logo that cannot be sent stays chosen, with the reason. */
export function useLogoUpdate(institute: number, chosen: File | null = null) {
  const refresh = useRefresh()
  const [file, setFile] = useState(chosen)
  const [fault, setFault] = useState<string | null>(null)
  const [sending, setSending] = useState(false)

  const choose = (next: File | null) => {
    setFile(next)
    setFault(next && logoFault(next))
  }

  /** @returns whether the logo was taken */
  const send = async (): Promise<boolean> => {
    const refused = logoFault(file)
    setFault(refused)
    if (refused || !file) return false
    setSending(true)
    try {
      await sendLogo(institute, file)
    } catch (error) {
      console.error(error)
      setFault(logoFailure(error))
      return false
    } finally {
      setSending(false)
    }
    notify(logoDone)
    setFile(null)
    refresh()
    return true
  }

  return { file, fault, sending, choose, send }
}
