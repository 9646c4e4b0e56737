/** 'de la Institución …', 'del Colegio …': the first word decides the article; an unknown word has none. */
export function genitive(name: string): string {
  const article = articleOf(name)
  return article === 'el ' ? `del ${name}` : `de ${article}${name}`
}

export const nominative = (name: string): string => articleOf(name) + name

function articleOf(name: string): 'la ' | 'el ' | '' {
  if (/^(institución|escuela|normal|concentración|unidad)(?!\p{L})/iu.test(name)) return 'la '
  return /^(centro|colegio|instituto|liceo|internado)(?!\p{L})/iu.test(name) ? 'el ' : ''
}
