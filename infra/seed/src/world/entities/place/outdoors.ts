import type { Listing } from '../../listing.ts';

export const outdoors: readonly Listing[] = [
  {
    name: 'Heron Marsh Boardwalk',
    city: 'Savannah, GA',
    address: 'End of Tidal Creek Road',
    description: 'Two miles of planks over salt marsh, with three blinds and a tower.',
    tags: ['boardwalk', 'birds', 'walking', 'sunset', 'accessible'],
    scenes: ['beach', 'forest'],
    reviews: {
      '5★ Forty-one species before breakfast':
        'Roseate spoonbills at eye level, a clapper rail that walked under my feet, and not another soul until eight. The blinds face the right way for the morning light, somebody knew what they were doing.',
      '4★ Flat, pretty, buggy':
        'My father managed all of it with his walker. Bring repellent, bring twice as much as you think. The tower at the end is worth each of its stairs.',
      '5★ Tide in, tide out':
        'We went at high water and again at low and it was two different places. Fiddler crabs by the thousand at low tide, waving at us like a tiny stadium.',
      '3★ Planks need care':
        'Several boards are loose past the second blind and one is missing. There was a cone on it, at least. A beautiful place that deserves some money.',
    },
  },
  {
    name: 'Cathedral Pines Trail',
    city: 'Boise, ID',
    address: 'Trailhead, Ponderosa Grade',
    description: 'A six-mile loop through old ponderosa, with a creek to sit by at mile four.',
    tags: ['hiking', 'forest', 'dogs', 'creek', 'parking'],
    scenes: ['forest', 'mountains'],
    reviews: {
      '5★ Put your nose to the bark':
        'It smells of vanilla. Really. My daughter went from tree to tree to check. The light between those trunks early in the day explains the name.',
      '4★ Gentle climb, good payoff':
        'Nine hundred feet of gain that you hardly feel. The creek at mile four is cold enough to bring back tired feet. Trailhead has eleven parking spots and they know it.',
      '4★ Well marked, lightly walked':
        'We met five people and one very polite horse. After rain the far side is slick clay.',
      '2★ Trash at the trailhead':
        'The trail gets five stars and the lot gets zero. Overflowing bins, bottles, a mattress. Who brings a mattress? Rangers said that pickup is once every two weeks.',
    },
  },
  {
    name: 'Pelican Steps Beach',
    city: 'San Diego, CA',
    address: 'Foot of Cormorant Street',
    description: 'A pocket beach below a hundred and twelve stairs, with tide pools on the north end.',
    tags: ['beach', 'swimming', 'tide pools', 'stairs', 'sunset'],
    scenes: ['beach'],
    reviews: {
      '5★ The stairs keep it quiet':
        "One hundred and twelve of them. I counted on the way up, twice, because I stopped to breathe. Down there it is all sand, soft light and somebody's dog having the best day of its life.",
      '5★ Tide pools for curious people':
        'Hermit crabs, two sea stars, an octopus no bigger than my thumb. Go an hour before low tide and keep your feet off the anemones.',
      '4★ No lifeguard, mind the current':
        'Beautiful, but on the south side it pulls. There is a sign, half covered by a bush. No bathroom, either.',
      '4★ Sunset with applause':
        'People really clapped when the sun went. I rolled my eyes and then I clapped.',
    },
  },
  {
    name: "Widow's Watch Lighthouse",
    city: 'Portland, ME',
    address: 'Ledge Point Road',
    description: "An 1858 light you can climb, a keeper's house museum and a bell that still rings in fog.",
    tags: ['lighthouse', 'museum', 'views', 'history', 'families'],
    scenes: ['lighthouse'],
    reviews: {
      '5★ We rang the fog bell':
        'The volunteer let each of the children pull the rope once. You feel it in your ribs. From the lamp room you can see nineteen islands on a clear day, and she can name them all.',
      '4★ Ninety-eight narrow steps':
        "Not for bad knees or wide shoulders. The view is all that they say. The little museum below, with the keeper's log open at a storm night in 1888, moved me more than the climb.",
      '5★ Worth getting up for':
        'Sunrise, spruce, a lobster boat putting out across the light. I had the rocks to myself, with a thermos.',
      '3★ Closed in wind':
        'It was blowing thirty knots and the tower was shut, which I understand. The website said open. The grounds are pretty either way.',
      '4★ A good picnic': 'Flat rocks, clean tables, wind that steals napkins. Free parking until ten.',
      '5★ A long climb with my father':
        "He was a merchant sailor and has wanted to see this light from the land side for fifty years. It took us half an hour to climb ninety-eight steps, with a rest on each landing, and the volunteer walked up with us and carried his jacket. At the top he did not say a thing for a while. Then he pointed to a spot on the water and told me a story I had never heard, about a night in 1974, a lost anchor and a very angry cook. The volunteer wrote it down for the museum. They have a binder for such stories, you can read it in the keeper's kitchen, and it is better than most books I have read this year. Downstairs there is tea in the off season. We had two cups. If you have somebody old who loves the sea, bring him here, and take your time on the stairs.",
    },
  },
  {
    name: 'Red Spindle Canyon',
    city: 'Phoenix, AZ',
    address: 'Spindle Wash Road, mile 14',
    description: 'A slot canyon of banded sandstone; permits by lottery, fifty people a day.',
    tags: ['canyon', 'hiking', 'permit', 'photography', 'heat'],
    scenes: ['canyon'],
    reviews: {
      '5★ Like walking inside a shell':
        'The walls go from peach to plum as the sun moves, and there is one spot, about a mile in, where a single beam falls on the sand for eleven minutes. We sat down for it. No one spoke. I have entered the lottery for next year already.',
      '5★ The limit makes it':
        'Fifty people a day means that you round a bend and it is yours. Rangers check permits, kindly and without exception.',
      '4★ Start before dawn':
        'By ten the rim is an oven. Carry four liters each and a paper map, because the phone gives up at the first turn.',
      '3★ Fifth try in the lottery':
        'I am glad we went. I am not sure it was worth three years of clicking. The last mile of road ate my muffler.',
      '4★ Rangers who care':
        'A ranger at the gate asked each of us to show our water, and handed a liter to a man who had none. She radioed ahead about clouds in the north and we were all turned around at two, an hour before the wash ran. I will take that over a perfect picture.',
    },
  },
  {
    name: 'Kahela Ridge Lookout',
    city: 'Honolulu, HI',
    address: 'Kahela Ridge Trailhead',
    description: 'A steep mile to a bench above two bays.',
    tags: ['hiking', 'views', 'sunrise', 'steep', 'mud'],
    scenes: ['mountains', 'beach'],
    reviews: {
      '5★ A rainbow on each side':
        'Short, steep, muddy, and then the bench. It rained on the left of us and shone on the right. We ate malasadas from a paper bag and did not want to go back to the car.',
      '4★ Ropes are there for a reason':
        'After rain the middle part is a slide. Wear shoes that you do not love. Families with five-year-olds were passing me with ease.',
      '4★ Quiet at sunrise':
        'Three other people, one ukulele, softly. Residents live at the trailhead, so keep your voice down and do not block driveways.',
    },
  },
  {
    name: 'Moss Hollow Falls',
    city: 'Asheville, NC',
    address: 'Hollow Creek Parkway, mile 7',
    description: 'A ninety-foot fall you can walk behind, twenty minutes from the road.',
    tags: ['waterfall', 'hiking', 'swimming', 'families', 'forest'],
    scenes: ['waterfall', 'forest'],
    reviews: {
      '5★ Stand behind the curtain':
        "The path goes right behind the water. Cold mist, green light, a noise like a train. My teenagers put away their phones without being told, and one of them said 'okay, wow'.",
      '4★ Slippery and splendid':
        'Handrails where you need them, except for the last ten feet, where you need them most. Pool below is deep enough to swim and cold enough not to.',
      '5★ Go in the fog':
        'No view on the whole parkway that day, so we went down instead of up. Rhododendron tunnels, salamanders, the fall half hidden. Magic.',
      '2★ Selfie line':
        'A real line, thirty people, to stand on one rock. We could not hear the water for the shouting. Before eight in the morning it may well be as pretty as they say.',
      '4★ Early bird gets the hollow':
        'At seven in the morning we shared it with one photographer and a heron. By nine, when we walked back up, the lot was full and cars were parked along the road.',
    },
  },
  {
    name: 'Riverline Park',
    city: 'Pittsburgh, PA',
    address: '400 Confluence Way',
    description: 'A mile of lawns, a boat launch and a skating ribbon where the mill used to be.',
    tags: ['park', 'riverfront', 'skating', 'picnic', 'cycling'],
    scenes: ['skyline', 'forest'],
    reviews: {
      '5★ From slag heap to lawn':
        'I remember what was here. Now there are kids on scooters, old men with rods, and a skyline that turns gold at six. They left one of the ladles standing, with ivy on it.',
      '4★ Fine for a lazy Sunday':
        'Plenty of shade, clean bathrooms, a kiosk with decent ice cream. Cyclists come through fast, keep toddlers close.',
      '4★ The skating ribbon':
        'It winds between the trees instead of going round in a circle. Skate rental is six dollars and the blades are sharp.',
    },
  },
  {
    name: 'Copper Basin Hot Springs',
    city: 'Santa Fe, NM',
    address: '88 Vermilion Canyon',
    description: 'Seven stone pools between 98 and 108 degrees, open until midnight.',
    price: 3,
    tags: ['hot springs', 'spa', 'stargazing', 'quiet', 'reservations'],
    scenes: ['canyon', 'mountains'],
    reviews: {
      '5★ Snow on my hair, warm to the chin':
        "The top pool at ten in the evening, no lights but stars. It started snowing. Somebody in the next pool said 'thank you' to nobody in particular, and I knew what she meant.",
      '4★ Silence is enforced, thank heaven':
        'Whispering only. A man who took a call was asked to leave the water with great courtesy. Lockers are tiny and towels are thin.',
      '3★ Pricey and full':
        'Fifty-five dollars for two hours, and the two best pools had ten people each. The cold plunge was empty. Wonder why.',
      '4★ Weekday mornings':
        'I had three pools to myself at eight, with a raven for company. The minerals leave your skin like silk.',
    },
  },
  {
    name: 'Keel Point Tide Pools',
    city: 'San Francisco, CA',
    address: 'Keel Point Road, lower lot',
    description: 'A protected reef with docents at every low tide on weekends.',
    tags: ['tide pools', 'wildlife', 'kids', 'docents', 'coast'],
    scenes: ['beach', 'aquarium'],
    reviews: {
      '5★ The docents make it':
        'A retired marine biologist in yellow boots showed my kids how a chiton holds on and why you put the rock back exactly as it was. They have been putting rocks back ever since, in parking lots, too.',
      '4★ Check the tide table':
        'We came at the wrong time and saw waves. Came back at minus one foot and saw everything: nudibranchs like candy, a gumboot chiton the size of a shoe.',
      '4★ Cold, windy, wonderful': 'Layers, boots, a spare pair of socks. The path down is short and steep.',
    },
  },
];
