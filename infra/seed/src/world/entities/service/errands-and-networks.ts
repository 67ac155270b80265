import type { Listing } from '../../listing.ts';

export const errandsAndNetworks: readonly Listing[] = [
  {
    name: 'Blue Heron Movers',
    city: 'Boston, MA',
    description: 'Three movers, one truck, every staircase in the city.',
    price: 3,
    tags: ['moving', 'packing', 'piano', 'insured', 'hourly'],
    scenes: ['house', 'skyline'],
    reviews: {
      '5★ Fourth floor, spiral stairs, upright piano':
        'They stood at the bottom for a while, discussed it like chess players, took the banister off, put the piano up, put the banister back on. Nothing scratched, final price eleven dollars under the estimate.',
      '4★ Fast and careful, pricey parking':
        'Three hours for a one-bedroom. They wrapped the lamp I had forgotten about. The permit for the truck cost extra, which was in the contract if I had read it.',
      '5★ Humor at seven in the morning':
        'Moving day is awful, and I laughed most of the way. They labelled the box with the coffee maker LAST ON FIRST OFF without my asking.',
      '1★ Four hours late, then a surcharge':
        'Booked for eight, came at noon because an earlier job ran long, then charged the evening rate since it went past six. I wrote twice and have had no answer. Two chair legs are cracked as well.',
      '4★ They wrapped everything':
        'Even the broom. It took longer than planned and cost accordingly, but after four moves with other firms this is the first one without a single broken glass.',
    },
  },
  {
    name: 'Nimbus Internet',
    city: 'San Antonio, TX',
    description: 'Home internet by fiber and by air, with a rate that changes in month thirteen.',
    price: 3,
    tags: ['internet', 'fiber', 'customer service', 'billing', 'installation'],
    scenes: ['writing-desk', 'skyline'],
    reviews: {
      '2★ Fast until dinner':
        'Three hundred megabits at ten in the morning, eleven at eight in the evening. I kept a table for three weeks and sent it to them. The answer was a link to a page on how to restart a router.',
      '1★ Month thirteen':
        'The bill went from fifty-five to ninety-four dollars without a word. To get it back I spent two hours and eight minutes on the phone with four departments, the last of which gave me the old price as a favor. Why must this be a favor?',
      '4★ The technician was a gem':
        'I dread these visits, but the installer ran the cable along the baseboard so that I cannot see it, tested every room and waited until my work laptop connected. Two months in, no outage. We will see about the bill.',
      '3★ No better or worse than the other one':
        'It works. It is too expensive. The app is good, the hold music is not.',
      '1★ Return label that never came':
        'I moved away, asked for a label to send back the modem, was told ten days. Five weeks later I was billed two hundred dollars for an unreturned modem. It is sitting in my hallway as I write.',
      '5★ Fiber at last':
        'To be fair to them: since they dug up our street and put in the real fiber it has been flawless, upload included, and the crew put every paving stone back.',
      '2★ Chat support in circles':
        'I described the problem to a bot, then to Kyle, then to the bot, then to somebody who was also Kyle. The outage ended by itself before any of us had understood it.',
    },
  },
  {
    name: 'Whitlock Auto Repair',
    city: 'Pittsburgh, PA',
    address: '920 Incline Avenue',
    description: 'Brakes, clutches and inspections in a two-bay garage on the hill.',
    price: 2,
    tags: ['car repair', 'brakes', 'inspection', 'honest', 'diagnosis'],
    scenes: ['tools', 'storefront'],
    reviews: {
      '5★ He called to charge me less':
        'The estimate was seven hundred. Halfway through he called to say that the caliper had come loose and did not need replacing, so it would be four-ten. I had to ask him to say it again.',
      '5★ Shows you the old part':
        'Each time I get the worn piece in a rag and a short explanation. I now know what a tie rod is and what it should not look like.',
      '4★ Small garage, long queue':
        "Six days until he could take it. The work was right the first time and there was no mystery charge for 'shop supplies'.",
      '4★ Inspection without invention':
        'Passed, with a note about tires for next year. The coffee in the waiting corner should not have passed.',
    },
  },
  {
    name: 'Ledgerwell Tax & Books',
    city: 'Nashville, TN',
    address: '1205 Ledger Court, Suite 3',
    description: 'Tax returns for freelancers, musicians and people with a shoebox.',
    price: 2,
    tags: ['taxes', 'accounting', 'freelancers', 'small business', 'audit'],
    scenes: ['writing-desk', 'interior'],
    reviews: {
      '5★ She loved my shoebox':
        'Three years of receipts, some of them guitar-string wrappers with a number on them. She sorted it in front of me with what I can only call joy, and I got back more than her fee four times over.',
      '4★ Clear, calm, a bit slow by mail':
        'An hour on video, every question answered in plain words. Ask for a call, emails take four days in the busy season.',
      '5★ Sat next to me in the audit':
        'Two letters from the state had me not sleeping. She read them, laughed, explained why she laughed, and came along. It was over in twenty minutes.',
      '3★ Right, but last minute':
        'Return was correct and filed on the very last day, at nine in the evening. My blood pressure is not deductible.',
    },
  },
  {
    name: 'Parcel Otter Delivery',
    city: 'Los Angeles, CA',
    description: 'Same-day couriers on electric bikes for packages up to forty pounds.',
    price: 2,
    tags: ['courier', 'same day', 'delivery', 'tracking', 'packages'],
    scenes: ['bicycle', 'skyline'],
    reviews: {
      '5★ Passport saved':
        'I was at the airport, my passport was at home. Forty-three minutes from tap to handover, across that city, with a live dot on the map that I stared at like a thriller.',
      '4★ Cheaper than my time':
        'Three or four deliveries a week for my bakery. One cake arrived leaning in eight months, and they paid for it the same day.',
      '2★ The dot stopped moving':
        "For an hour and ten minutes my package stood still at a crossroads. Support kept telling me that the courier was 'almost there'. Flat tire, it turned out. Just say so.",
      '4★ Polite riders':
        'They ring, they wait, they do not throw. Weekend prices jump and the app does not explain why.',
    },
  },
  {
    name: 'Glass Gecko Phone Repair',
    city: 'Miami, FL',
    address: '1660 Coral Arcade, Kiosk 12',
    description: 'Screens, batteries and drowned phones, fixed while you drink a coffee.',
    price: 2,
    tags: ['phone repair', 'screen', 'battery', 'water damage', 'walk-in'],
    scenes: ['tools', 'storefront'],
    reviews: {
      '4★ Thirty-five minutes, good as new':
        'Cracked corner to corner, fixed during one cortadito. He asked before he unlocked it and showed me that everything worked. Color is a shade warmer than the original.',
      '5★ Rescued the photos':
        "Phone in the bay, two days in a drawer, dead. He got it to live for twenty minutes, long enough to copy off my son's first year. He refused to charge for the phone as it did not survive.",
      '2★ Battery lasted four months':
        'The replacement was swelling by spring. They honored the warranty, but I had to argue that swelling counts.',
    },
  },
];
