import { Button } from '@mui/material'
import { useRef } from 'react'

/** Sends the empty workbook of a platform, to be filled. */
export function TemplateButton({ label, onChoose }: { label: string; onChoose(file: File): void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="outlined" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        aria-label="Plantilla"
        accept=".xlsx"
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          target.value = ''
          if (chosen) onChoose(chosen)
        }}
      />
    </>
  )
}
