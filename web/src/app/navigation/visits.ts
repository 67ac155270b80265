import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type NavigateOptions,
  type Navigator,
} from 'react-router-dom';

/** An address that somebody opened, by a link, by the code or by going back and forward. */
export interface Visit {
  location: Location;
  /** Stays where it is instead of starting on top. */
  preventScrollReset: boolean;
  /** Is drawn at once, before the caller goes on, where its code is there. */
  flushSync: boolean;
}

export interface Visits {
  navigator: Navigator;
  current: () => Visit;
  /** The one that listens hears of every visit after the current one. */
  listen: (hear: (visit: Visit) => void) => () => void;
}

/** The browser's history with what react-router's own declarative router leaves out: the options of a navigation. */
export function createVisits(): Visits {
  const history = createBrowserHistory({ v5Compat: true });
  let options: NavigateOptions = {};
  const withOptions = (given: NavigateOptions = {}, act: () => void) => {
    options = given;
    act();
    options = {};
  };
  const current = (): Visit => ({
    location: history.location,
    preventScrollReset: options.preventScrollReset === true,
    flushSync: options.flushSync === true,
  });
  return {
    navigator: {
      createHref: (to) => history.createHref(to),
      encodeLocation: (to) => history.encodeLocation(to),
      go: (delta) => {
        history.go(delta);
      },
      push: (to, state, given) => {
        withOptions(given, () => {
          history.push(to, state);
        });
      },
      replace: (to, state, given) => {
        withOptions(given, () => {
          history.replace(to, state);
        });
      },
    },
    current,
    listen: (hear) =>
      history.listen(() => {
        hear(current());
      }),
  };
}
