import { describe, expect, it } from 'vitest';
import { connectionLack, repositoryOf } from '../../../src/model/site/workflow.ts';

describe('a repository', () => {
  it.each([
    'wren/port.folio',
    ' wren/port.folio ',
    'github.com/wren/port.folio',
    'https://github.com/wren/port.folio',
    'https://www.github.com/wren/port.folio.git',
    'https://github.com/wren/port.folio/tree/main/docs',
    'git@github.com:wren/port.folio.git',
  ])('is found in %s', (entered) => {
    expect(repositoryOf(entered)).toBe('wren/port.folio');
  });

  it.each(['', 'wren', 'wren/', 'my portfolio', 'https://gitlab.com/wren/port.folio'])(
    'is not found in %s',
    (entered) => {
      expect(repositoryOf(entered)).toBeUndefined();
    },
  );
});

describe('what is entered to publish with', () => {
  const whole = { repository: 'wren/portfolio', branch: 'main', token: 'github_pat_1' };

  it('can be saved once it is whole, without a token where there is one', () => {
    expect(connectionLack(whole, false)).toBe('');
    expect(connectionLack({ ...whole, token: ' ' }, true)).toBe('');
    expect(connectionLack({ ...whole, token: '' }, false)).toBe('Enter the token.');
    expect(connectionLack({ ...whole, repository: 'wren' }, true)).toMatch(/^Enter the repository/);
    expect(connectionLack({ ...whole, branch: 'my branch' }, true)).toMatch(/^Enter the name/);
  });

  it('is no token that may do more, and no text that is none', () => {
    expect(connectionLack({ ...whole, token: 'ghp_16C7e42F292c6912E7' }, true)).toMatch(
      /may do more/,
    );
    expect(connectionLack({ ...whole, token: 'github_pat_1 and more' }, true)).toMatch(/no token/);
  });
});
