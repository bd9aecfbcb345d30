import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../src/model/site/defaultSettings.ts';
import { rightsOf } from '../../../src/model/site/rights.ts';
import { site } from '../../../src/site.config.ts';

const settings = {
  ...DEFAULT_SETTINGS,
  photographer: 'Wren Halloran',
  copyright: '© Wren',
  licenceName: 'Ask first',
  licenceUrl: 'https://licence.test/',
  reservesAiTraining: true,
};

describe('the rights of an image', () => {
  it('are its own if it has some', () => {
    expect(rightsOf({ creator: 'Ada', copyright: '© Ada' }, settings)).toEqual({
      creator: 'Ada',
      copyright: '© Ada',
      licencePage: 'https://licence.test/',
      reservesAiTraining: true,
    });
  });

  it('are those of the site if it has none', () => {
    expect(rightsOf({}, settings)).toMatchObject({ creator: 'Wren Halloran', copyright: '© Wren' });
    expect(rightsOf({}, { ...settings, copyright: '' }).copyright).toBe(
      '© Wren Halloran. Ask first.',
    );
  });

  it('name the licence of the configuration if the settings name none', () => {
    const bare = { ...settings, copyright: '', licenceName: '', licenceUrl: '' };
    const { copyright, licencePage } = rightsOf({ creator: '', copyright: '' }, bare);
    expect(copyright).toBe(`© Wren Halloran. ${site.licence.name}.`);
    expect(licencePage).toMatch(/^https:/);
    expect(licencePage).toContain(site.licence.url);
  });
});
