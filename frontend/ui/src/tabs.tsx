import type { ReactNode } from "react";
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from "react-aria-components";
import { FOCUS_RING } from "./class-names.ts";

type TabSpec = { id: string; label: string; content: ReactNode };

type TabsProps = {
  label: string;
  tabs: readonly TabSpec[];
  selected?: string;
  onSelect?: (id: string) => void;
};

export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  return (
    <AriaTabs
      selectedKey={selected}
      onSelectionChange={(key) => onSelect?.(String(key))}
      className="flex min-h-0 flex-1 flex-col"
    >
      <TabList aria-label={label} className="flex shrink-0 gap-1 overflow-x-auto border-line border-b px-3">
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            id={tab.id}
            className={`shrink-0 cursor-default whitespace-nowrap border-transparent border-b-2 px-2.5 py-2 font-medium text-muted data-selected:border-brand data-selected:text-ink ${FOCUS_RING}`}
          >
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className="min-h-0 flex-1 overflow-auto outline-none">
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
