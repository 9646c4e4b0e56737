import { sectionRoots } from '../core/screens.ts'
import type { MenuEntry } from './menu.ts'

type Place = MenuEntry & { to: string }

const leads = (entry: MenuEntry): entry is Place => 'to' in entry

/**
 * The letter that opens each menu entry after `g`: 'i' for the first page, else the first free letter of its name;
 * lists choose before the rest.
 */
export function goKeys(menu: readonly MenuEntry[]): [letter: string, place: Place][] {
  const places = menu.filter(leads)
  const taken = new Set(['i'])
  const letters = new Map<Place, string>()
  for (const place of [...places.filter(({ declared }) => declared), ...places.filter(({ declared }) => !declared)]) {
    const first = place.to === sectionRoots.principal.path
    const letter = first ? 'i' : lettersIn(place.label).find((one) => !taken.has(one))
    if (letter === undefined) continue
    taken.add(letter)
    letters.set(place, letter)
  }
  return places.flatMap((place) => {
    const letter = letters.get(place)
    return letter === undefined ? [] : [[letter, place]]
  })
}

const lettersIn = (label: string): string[] =>
  [...label.toLowerCase().normalize('NFD')].filter((letter) => /[a-z]/.test(letter))
