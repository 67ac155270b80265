import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs } from '../../../components/tabs.tsx';
import { useListParams } from '../list-params.ts';

export interface StateTab<State extends string> {
  state: State;
  label: string;
  /** Of its list. */
  title: string;
  loadError: string;
  whenEmpty: string;
}

interface StateTabsProps<State extends string> {
  /** 'Reports' */
  label: string;
  /** The first one is shown by default. The URL has the state of the others. */
  tabs: readonly [StateTab<State>, ...StateTab<State>[]];
  children: (tab: StateTab<State>) => ReactNode;
}

/** A list for each state of its rows. */
export function StateTabs<State extends string>({ label, tabs, children }: StateTabsProps<State>) {
  const { params, setFilter } = useListParams();
  const [first] = tabs;
  const shown = tabs.find(({ state }) => state === params.get('state')) ?? first;
  return (
    <Tabs
      value={shown.state}
      onValueChange={(value) => setFilter('state', value === first.state ? '' : value)}
    >
      <TabList aria-label={label}>
        {tabs.map((tab) => (
          <Tab key={tab.state} value={tab.state}>
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.state} value={tab.state}>
          {children(tab)}
        </TabPanel>
      ))}
    </Tabs>
  );
}
