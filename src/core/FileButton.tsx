import { Button, type ButtonProps } from '@mui/material'
import { useRef } from 'react'

type FileButtonProps = Omit<ButtonProps, 'onClick'> & {
  input: { 'aria-label': string; name?: string; accept: string; multiple?: boolean }
  onChoose(files: readonly [File, ...File[]]): void
  /** May keep the choice of a file from opening. */
  onAsk?(open: () => void): void
}

/** A button that opens the system's choice of a file. */
export function FileButton({ input, onChoose, onAsk = (open) => open(), disabled, ...button }: FileButtonProps) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} disabled={disabled} onClick={() => onAsk(() => chooser.current?.click())} />
      <input
        {...input}
        ref={chooser}
        hidden
        type="file"
        disabled={disabled}
        onChange={({ target }) => {
          const [first, ...others] = target.files ?? []
          target.value = '' // so that the same file can be chosen again
          if (first) onChoose([first, ...others])
        }}
      />
    </>
  )
}
