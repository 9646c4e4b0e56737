import { useEffect } from 'react'
import { useNotificationContext, useTakeUndoableMutation, useTranslate } from 'react-admin'
import { notify } from '../core/notices.tsx'

/**
 * Shows react-admin's own notifications as notices, one at a time. What it would send only when 'Deshacer' has disappeared is sent at
 * once: the user has read that it is done, and may close the tab.
 */
export function NoticeBridge() {
  const { notifications, takeNotification } = useNotificationContext()
  const takeMutation = useTakeUndoableMutation()
  const translate = useTranslate()

  useEffect(() => {
    if (notifications.length === 0) return
    const { message, type, notificationOptions = {} } = takeNotification() ?? {}
    if (notificationOptions.undoable) takeMutation()?.({ isUndo: false })
    if (typeof message === 'string') notify(translate(message, notificationOptions.messageArgs), { type })
  }, [notifications, takeNotification, takeMutation, translate])

  return null
}
