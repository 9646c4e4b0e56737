import { useEffect } from 'react'
import { useNotificationContext, useTranslate } from 'react-admin'
import { notify } from '../core/notices.tsx'

/** Hands what react-admin itself has to say to the product's one list of notices, where several stand at once. */
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
