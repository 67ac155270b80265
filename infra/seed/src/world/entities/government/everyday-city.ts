import type { Listing } from '../../listing.ts';

export const everydayCity: readonly Listing[] = [
  {
    name: 'Portage Street Branch Library',
    city: 'Madison, WI',
    address: '480 Portage Street',
    description: 'Books, a tool library, a seed drawer and the best story hour in the city.',
    tags: ['library', 'story hour', 'tools', 'kids', 'quiet'],
    scenes: ['books', 'house'],
    reviews: {
      '5★ I borrowed a canoe paddle':
        'And a drill, and a cake tin shaped like a fish. The tool library is in the basement, run by a man who shows you how not to lose a finger. All free. Go get your card.',
      '5★ Story hour with an accordion':
        'Forty toddlers, silent, mouths open. The librarian does all of the voices and one of them is the accordion.',
      '4★ Short hours':
        'Closed Fridays and Sundays because of the budget. The people are lovely, the heating is enthusiastic.',
      '5★ They did not make me feel stupid':
        'I had to apply for a job online and had never used a mouse. A young man sat with me for two afternoons. I start on Monday.',
      '4★ The seed drawer works':
        'Take a packet in spring, bring one back in the fall. My zinnias come from somebody called Harriet who writes beautiful labels. Parking lot has space for about nine cars.',
    },
  },
  {
    name: 'Harbor District Post Office',
    city: 'San Diego, CA',
    address: '2150 Anchorline Street',
    description: 'Full-service counter, boxes and passports by appointment.',
    tags: ['post office', 'packages', 'mail', 'po box', 'waiting time'],
    scenes: ['city-hall', 'storefront'],
    reviews: {
      '4★ Carla knows customs forms':
        'I send packages to four countries and she has all of the numbers in her head. She also told me that my box was too weak and taped it again herself.',
      '2★ One window of five':
        "Monday, eleven o'clock, a line to the door, one window open. I could see three people in the back. I know that they were working. It did not look like it.",
      '3★ Box rental went up again':
        'Second time in a year. The lobby is open day and night and clean, and the lockers for parcels work well.',
      '5★ Letter to Santa, answered':
        'My daughter dropped hers in the box without a stamp. In the second week came a letter back, with a real stamp, in green ink. Whoever you are, thank you.',
    },
  },
  {
    name: 'Lakefront Recycling Station',
    city: 'Minneapolis, MN',
    address: '3900 Gravel Pier Road',
    description: 'Drop-off for everything the truck will not take, and a swap shed.',
    tags: ['recycling', 'drop-off', 'paint', 'electronics', 'swap shed'],
    scenes: ['tools', 'city-hall'],
    reviews: {
      '5★ The swap shed is a treasure':
        'I dropped off paint and went home with a sled, a lamp and a nearly new pasta machine. There is a notebook in which people write what became of the things. Read it.',
      '4★ Clear signs, helpful crew':
        'They stopped me from throwing a battery into metal, without making me feel like a criminal. Line of cars on Saturday, twenty minutes.',
      '3★ Rules change':
        'Foam was accepted in one week and not the next. They were polite about it. My car is still full of foam.',
    },
  },
  {
    name: 'City Elections Office, Second Ward',
    city: 'Boise, ID',
    address: '60 Capitol Row',
    description: 'Registration, early voting and poll-worker training.',
    tags: ['voting', 'registration', 'early voting', 'poll worker', 'accessible'],
    scenes: ['city-hall'],
    reviews: {
      '5★ First vote at fifty-two':
        "New citizen. I was nervous and had brought too many papers. The woman looked at them, shook my hand and said 'welcome, we have been waiting for you'. I have the sticker in a frame.",
      '5★ Poll-worker training is excellent':
        'Four hours, paid, with role play. I now know how the count is checked, twice, by people from both parties, and I sleep better for it.',
      '4★ Early voting in ten minutes':
        'Level entrance, a magnifier at one booth, chairs along the line. Parking is around the back and hard to find.',
    },
  },
  {
    name: 'Seaboard Animal Services',
    city: 'Miami, FL',
    address: '7400 Mangrove Industrial Way',
    description: 'Lost and found pets, adoptions and low-cost vaccines.',
    tags: ['animal shelter', 'adoption', 'lost pets', 'vaccines', 'volunteers'],
    scenes: ['house', 'interior'],
    reviews: {
      '5★ Came for a kitten, left with a grandpa':
        'He is fourteen, has four teeth and an opinion on everything. They were honest about his kidneys and waived the fee. The best decision of my year.',
      '4★ Found our dog in a day':
        'They had scanned him within an hour and left three messages. The building is loud and worn, the people in it are saints.',
      '3★ Vaccine line in the sun':
        'Ninety minutes on hot concrete with a pug. Low cost, good staff, please put up a tent.',
      '2★ Website shows pets that are gone':
        'We drove fifty minutes for a dog that had been adopted eight days before. My son had already named her. Somebody should update that page once a day.',
      '4★ Volunteers who know each dog':
        'A young man told us about six dogs by name, and which one would be wrong for us and why. We went home with the one he had been hoping we would pick.',
    },
  },
  {
    name: 'Lower Mill Transit Customer Center',
    city: 'Baltimore, MD',
    address: '300 Switchback Street',
    description: 'Fare cards, refunds, reduced fares, lost property.',
    tags: ['transit', 'fare card', 'lost and found', 'refund', 'bus'],
    scenes: ['city-hall', 'skyline'],
    reviews: {
      '4★ My umbrella had a case number':
        'Four days after I left it on the 22 it was lying there with a tag, dry and folded. They have a shelf with eleven single shoes. I did not ask.',
      '2★ Refund form in triplicate':
        'The machine ate nine dollars. To get it back I filled in three sheets by hand and was told eight to ten weeks. It has been twelve.',
      '5★ Reduced fare sorted in one visit':
        'They took my picture, printed the card and showed me on a map which of my stops have a ramp. Fifteen minutes.',
      '3★ Only open when I work':
        'Nine to four on weekdays. The people who ride buses to work cannot come there, because they are at work.',
    },
  },
];
