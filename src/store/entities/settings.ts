import { DEFAULT_SETTINGS, type Settings } from '../../model/site/defaultSettings.ts';
import type { AppAction } from '../operations.ts';
import { runLoad } from '../runOperation.ts';
import type { VisitorState, SiteState } from '../state.ts';

/** The settings of the site; until they are loaded, as they were built. */
export function site(
  state: SiteState = { settings: DEFAULT_SETTINGS, knowsAbout: false },
  action: AppAction,
): SiteState {
  switch (action.type) {
    case 'LOAD_SETTINGS_SUCCESS':
    case 'UPDATE_SETTINGS_SUCCESS':
      return { settings: action.payload, knowsAbout: true };
    default:
      return state;
  }
}

export const loadSettings = () => runLoad('LOAD_SETTINGS', '', (source) => source.readSettings());

export const selectSite = ({ site: { settings } }: VisitorState): Settings => settings;

export const selectKnowsAbout = ({ site: { knowsAbout } }: VisitorState): boolean => knowsAbout;
