import { type DragEvent, useState } from 'react'

/** Files dropped on an element, which takes `target` as its props; `over` while files are dragged over it. */
export function useDropped(take: (files: File[]) => void) {
  const [over, setOver] = useState(false)
  const target = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      take([...event.dataTransfer.files])
    },
  }
  return { over, target }
}
