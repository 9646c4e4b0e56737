import { useEffect } from 'react'
import { useNotificationContext, useTranslate } from 'react-admin'
import { notify } from '../core/notices.tsx'

/** Shows react-admin's own notifications as notices. */
export function NoticeBridge() {
  const { notifications, resetNotifications } = useNotificationContext()
  const translate = useTranslate()

  useEffect(() => {
    if (notifications.length === 0) return
    resetNotifications()
    for (const { message, type, notificationOptions } of notifications)
      if (typeof message === 'string') notify(translate(message, notificationOptions?.messageArgs), { type })
  }, [notifications, resetNotifications, translate])

  return null
}
