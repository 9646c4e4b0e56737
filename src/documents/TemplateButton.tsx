import { FileButton } from '../core/FileButton.tsx'

/** Sends the empty workbook of a platform, to be filled. */
export const TemplateButton = ({ label, onChoose }: { label: string; onChoose(file: File): void }) => (
  <FileButton
    variant="outlined"
    input={{ 'aria-label': 'Plantilla', accept: '.xlsx' }}
    onChoose={([file]) => onChoose(file)}
  >
    {label}
  </FileButton>
)
